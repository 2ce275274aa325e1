-- Rows as the first release wrote them.
PRAGMA application_id = 0x4764666c;
PRAGMA user_version = 1;
INSERT INTO campaigns VALUES (1, 1700000000, NULL, 'running', 'gadfly fuzz', '{}', -1, 12, '{"tests":12}');
INSERT INTO test_cases VALUES (1, x'000102030405060708090a0b0c0d0e0f', 'c', NULL, 1, 4, -1, 'cfamily', '1', x'00');
INSERT INTO source_files VALUES (1, 0, 'func.c', 'test', x'789ccbcc2b51a8b0e602000a260229');
INSERT INTO bugs VALUES (1, 'reject tcc compile: #pragma pack', 'abc123', 'reject', 'tcc rejects a pragma', 'open', 1700000001, 1700000001, 1);
INSERT INTO findings VALUES (1, 1, 1, 1, 'reject', 'tcc', '0.9.27', 2, 3, 'refused', 1700000001);
INSERT INTO observations VALUES (1, 0, 'tcc', 'compile', 'exit status 1', '{"stage":"compile"}');
