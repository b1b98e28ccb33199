import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "#db/client.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { API_VERSION } from "./api-version.ts";
import type { Call } from "./call.ts";
import { expand } from "./expand.ts";
import { type FaultKind, takeFault, waitingFaults } from "./faults.ts";
import { type FormValue, readForm } from "./form.ts";
import { fingerprintOf, holdKey, keepReply, type Reply } from "./idempotency.ts";
import { stripeId } from "./ids.ts";
import { readParams } from "./params.ts";
import { StripeProblem } from "./problem.ts";
import { type Answer, findRoute, type Route } from "./router.ts";
import { load } from "./store.ts";

export interface Sandbox {
  db: Db;
  clock: Clock;
  /** How long the fault `slow` takes. */
  slowMs?: number;
  /** Where the product is ("http://localhost:3000"). */
  site?: string;
}

export const siteOf = (sandbox: Pick<Sandbox, "site">): string => sandbox.site ?? "http://localhost:3000";

/** A reply that never came: what fetch throws when a connection breaks. */
class ReplyLost extends TypeError {
  constructor() {
    super("fetch failed", { cause: new Error("the sandbox lost the reply, as asked (lost_reply)") });
  }
}

/** Stripe's API as a fetch: for `Stripe.createFetchHttpClient`. Nothing leaves the process. */
export function apiFetch(sandbox: Sandbox, routes: readonly Route[]) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const reply = answer(sandbox, routes, request);
    if (!init?.signal) return reply;
    // A caller who stops waiting learns nothing of what became of the call, which goes on.
    reply.catch(() => {});
    return Promise.race([reply, aborted(init.signal)]);
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function answer(sandbox: Sandbox, routes: readonly Route[], request: Request): Promise<Response> {
  const requestId = stripeId("req", 14);
  const faults = await waitingFaults(sandbox.db);
  const strikes = async (kind: FaultKind) => faults.includes(kind) && (await takeFault(sandbox.db, kind)) !== null;
  if (await strikes("slow")) await sleep(sandbox.slowMs ?? 3_000);
  if (await strikes("error_500"))
    return respond(problemReply(new StripeProblem(500, broken()), requestId), requestId, null, false);
  const asked = await read(request);
  const { reply, replayed } = await execute(sandbox, routes, asked, { requestId, faults });
  if (asked.method === "POST" && reply.status < 300 && (await strikes("lost_reply"))) throw new ReplyLost();
  return respond(reply, requestId, asked.key, replayed);
}

const broken = () => ({ type: "api_error", message: "An unknown error occurred (error_500, as asked)" }) as const;

interface Asked {
  method: string;
  path: string;
  form: string;
  key: string | null;
  account: string;
  authorized: boolean;
}

async function read(request: Request): Promise<Asked> {
  const url = new URL(request.url);
  const body = request.method === "POST" ? await request.text() : "";
  return {
    method: request.method,
    path: url.pathname,
    form: [url.search.slice(1), body].filter(Boolean).join("&"),
    key: request.method === "POST" ? request.headers.get("idempotency-key") : null,
    account: request.headers.get("stripe-account") ?? "",
    authorized: /^Bearer (sk|rk)_/.test(request.headers.get("authorization") ?? ""),
  };
}

type Outcome = { reply: Reply; replayed: boolean };

/** Runs one call in one transaction, its reply for the key included. */
async function execute(
  sandbox: Sandbox,
  routes: readonly Route[],
  asked: Asked,
  request: { requestId: string; faults: readonly FaultKind[] },
): Promise<Outcome> {
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000);
  const own = { account: asked.account, key: asked.key ?? "" };
  const fingerprint = fingerprintOf(asked.method, asked.path, asked.form);
  try {
    return await sandbox.db.transaction(async (tx) => {
      if (!asked.authorized)
        throw new StripeProblem(401, {
          type: "invalid_request_error",
          message: "You did not provide an API key.",
        });
      const first = asked.key === null ? null : await holdKey(tx, own, fingerprint, now);
      if (first) return { reply: first, replayed: true };
      const call: Call = {
        tx,
        now,
        site: siteOf(sandbox),
        account: asked.account,
        idempotencyKey: asked.key,
        ...request,
      };
      const reply = await perform(call, routes, asked);
      if (asked.key !== null) await keepReply(tx, own, fingerprint, reply, now);
      return { reply, replayed: false };
    });
  } catch (error) {
    if (error instanceof StripeProblem) return { reply: problemReply(error, request.requestId), replayed: false };
    throw error;
  }
}

/**
 * The reply of a call. What is wrong with its parameters is thrown (no reply is kept, as Stripe does); what went wrong
 * in doing it is a reply like any other.
 */
async function perform(call: Call, routes: readonly Route[], asked: Asked): Promise<Reply> {
  const found = findRoute(routes, asked.method, asked.path);
  if (!found)
    throw new StripeProblem(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${asked.method}: ${asked.path}). The sandbox does not know it`,
    });
  if (asked.account) await accountOf(call, asked.account);
  const params = readParams(found.route.params, readForm(asked.form)) as { expand?: string[] } & Record<
    string,
    FormValue
  >;
  const { expand: paths = [], ...rest } = params;
  try {
    const given = await inSavepoint(call, async (inner) => {
      const answered = await found.route.run(inner, { ids: found.ids, params: rest, url: asked.path });
      return answered instanceof StripeProblem ? answered : expand(inner, answered, paths);
    });
    if (given instanceof StripeProblem) return problemReply(given, call.requestId ?? "");
    return { status: 200, body: JSON.stringify(given), requestId: call.requestId ?? "" };
  } catch (error) {
    if (error instanceof StripeProblem) return problemReply(error, call.requestId ?? "");
    throw error;
  }
}

const inSavepoint = (call: Call, work: (call: Call) => Promise<Answer>): Promise<Answer> =>
  call.tx.transaction((tx: Tx) => work({ ...call, tx }));

async function accountOf(call: Call, id: string): Promise<void> {
  try {
    await load({ ...call, account: "" }, "account", id);
  } catch {
    throw new StripeProblem(403, {
      type: "invalid_request_error",
      code: "account_invalid",
      message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
    });
  }
}

const problemReply = (problem: StripeProblem, requestId: string): Reply => ({
  status: problem.status,
  body: JSON.stringify({ error: problem.body }),
  requestId,
});

function respond(reply: Reply, requestId: string, key: string | null, replayed: boolean): Response {
  return new Response(reply.body, {
    status: reply.status,
    headers: {
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": API_VERSION,
      ...(key ? { "idempotency-key": key, "original-request": reply.requestId } : {}),
      ...(replayed ? { "idempotent-replayed": "true" } : {}),
    },
  });
}
