import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into the server of the journeys before the app. Hashing a password is slow on purpose, and costs half as much as loading a page; the
 * journeys sign up and in some hundred times. These hashes differ only in the work of guessing them. The product's own are tested in
 * auth.db.test.ts, and in a whole server by demo.process.test.ts and secrets.process.test.ts.
 */
const { scrypt } = crypto;
type Done = Parameters<typeof scrypt>[4];

const withLittleWork = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
): void => scrypt(password, salt, length, { ...options, N: 16 }, done);

Object.assign(crypto, { scrypt: withLittleWork });
syncBuiltinESMExports();
