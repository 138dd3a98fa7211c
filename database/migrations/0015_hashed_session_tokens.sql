-- From now on only the hash of what a session's cookie carries is kept. Who is signed in stays so.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
