import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/adapters";
import { hashToken } from "./sign-in.server.ts";

type Adapter = DBTransactionAdapter<BetterAuthOptions>;
type Row = Record<string, unknown>;

/**
 * Better Auth's database adapter, with hashes of session tokens in the database. Better Auth has no option for this. What it writes
 * or looks for is hashed here; what it finds by a token carries that token again, because Better Auth uses it for the cookie.
 */
export function withHashedSessions(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return {
    ...hashing(adapter),
    ...(adapter.options ? { options: adapter.options } : {}),
    transaction: (run) => adapter.transaction((tx) => run(hashing(tx))),
  };
}

function hashing<A extends Adapter>(adapter: A): A {
  const isSession = (model: string) => model === "session";
  return {
    ...adapter,
    create: async (call: { model: string; data: Row }) => {
      const token = tokenOf(call.data);
      if (!isSession(call.model) || token === undefined) return adapter.create(call);
      const stored = await adapter.create<Row, Row>({ ...call, data: { ...call.data, token: hashToken(token) } });
      return { ...stored, token };
    },
    findOne: async (call: { model: string; where: Where[] }) => {
      if (!isSession(call.model)) return adapter.findOne(call);
      return withToken(await adapter.findOne<Row>({ ...call, where: hashed(call.where) }), call.where);
    },
    findMany: async (call: { model: string; where?: Where[] }) => {
      if (!isSession(call.model) || !call.where) return adapter.findMany(call);
      const found = await adapter.findMany<Row>({ ...call, where: hashed(call.where) });
      return found.map((row) => withToken(row, call.where ?? []));
    },
    update: async (call: { model: string; where: Where[]; update: Row }) => {
      if (!isSession(call.model)) return adapter.update(call);
      return withToken(await adapter.update<Row>({ ...call, where: hashed(call.where) }), call.where);
    },
    updateMany: (call: { model: string; where: Where[]; update: Row }) =>
      adapter.updateMany(isSession(call.model) ? { ...call, where: hashed(call.where) } : call),
    delete: (call: { model: string; where: Where[] }) =>
      adapter.delete(isSession(call.model) ? { ...call, where: hashed(call.where) } : call),
    deleteMany: (call: { model: string; where: Where[] }) =>
      adapter.deleteMany(isSession(call.model) ? { ...call, where: hashed(call.where) } : call),
  } as A;
}

const tokenOf = (row: Row): string | undefined => (typeof row.token === "string" ? row.token : undefined);

const hashed = (where: readonly Where[]): Where[] =>
  where.map((one) =>
    one.field === "token" && typeof one.value === "string" ? { ...one, value: hashToken(one.value) } : one,
  );

/** Puts the token by which a session was found back into its row. */
function withToken<R extends Row | null>(row: R, where: readonly Where[]): R {
  const asked = where.find((one) => one.field === "token" && typeof one.value === "string");
  return row && asked ? { ...row, token: asked.value } : row;
}
