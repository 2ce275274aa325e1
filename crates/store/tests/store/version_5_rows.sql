-- Rows as version 5 of the format had them.
PRAGMA application_id = 0x4764666c;
PRAGMA user_version = 5;
INSERT INTO test_cases VALUES (1, x'000102030405060708090a0b0c0d0e0f', 'c', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO source_files VALUES (1, 0, 'func.c', 'test', x'789ccbcc2b51a8b0e602000a260229');
INSERT INTO causes VALUES (1, NULL, 'tcc/by-a-person'), (2, NULL, NULL);
INSERT INTO bugs VALUES (1, 'a', 'a1', 'reject', 'a', 'open', 1, 1, 1);
INSERT INTO bugs VALUES (2, 'b', 'b1', 'reject', 'b', 'open', 1, 1, 1);
INSERT INTO bugs VALUES (3, 'c', 'c1', 'reject', 'c', 'open', 1, 1, 1);
INSERT INTO findings (id, test_case, bug, campaign, kind, target, compiler_version, shown, tries, evidence, found_at, known, cause)
    VALUES (1, 1, 1, NULL, 'reject', 'tcc', '0.9.27', 2, 3, 'refused', 1, 'tcc/by-a-person', 1),
           (2, 1, 2, NULL, 'reject', 'tcc', '0.9.27', 2, 3, 'refused', 1, 'tcc/somehow', 2),
           (3, 1, 3, NULL, 'reject', 'tcc', '0.9.27', 2, 3, 'refused', 1, NULL, NULL);
INSERT INTO reductions (finding, test_case, reason, tokens, calls, reduced_at) VALUES (1, 1, 'valid', 9, 7, 1);
