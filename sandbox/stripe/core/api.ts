import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "#db/client.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { API_VERSION } from "./api-version.ts";
import type { Call } from "./call.ts";
import { expand } from "./expand.ts";
import { activeFaults, consumeFault, type FaultKind } from "./faults.ts";
import { type FormValue, readForm } from "./form.ts";
import { claimKey, fingerprintOf, type Reply, storeReply } from "./idempotency.ts";
import { stripeId } from "./ids.ts";
import { readParams } from "./params.ts";
import { StripeProblem } from "./problem.ts";
import { type Answer, findRoute, type Route } from "./router.ts";
import { load } from "./store.ts";

export interface Sandbox {
  db: Db;
  clock: Clock;
  /** Milliseconds that the fault `slow` takes. */
  slowMs?: number;
  /** The origin of the product, such as "http://localhost:3000". */
  site?: string;
}

export const siteOf = (sandbox: Pick<Sandbox, "site">): string => sandbox.site ?? "http://localhost:3000";

/** The error that fetch throws when a connection breaks before the reply. */
class LostReplyError extends TypeError {
  constructor() {
    super("fetch failed", { cause: new Error("the fault lost_reply is set") });
  }
}

/** Stripe's API as a fetch for `Stripe.createFetchHttpClient`. It makes no network calls. */
export function apiFetch(sandbox: Sandbox, routes: readonly Route[]) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const reply = answer(sandbox, routes, request);
    if (!init?.signal) return reply;
    // As with a real API, the call continues when its caller stops waiting.
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
  const faults = await activeFaults(sandbox.db);
  const consume = async (kind: FaultKind) => faults.includes(kind) && (await consumeFault(sandbox.db, kind)) !== null;
  if (await consume("slow")) await sleep(sandbox.slowMs ?? 3_000);
  if (await consume("rate_limit"))
    return respond(problemReply(new StripeProblem(429, rateLimited()), requestId), requestId, null, false);
  if (await consume("error_500"))
    return respond(problemReply(new StripeProblem(500, internalError()), requestId), requestId, null, false);
  const parsed = await read(request);
  const { reply, replayed } = await execute(sandbox, routes, parsed, { requestId, faults });
  if (parsed.method === "POST" && reply.status < 300 && (await consume("lost_reply"))) throw new LostReplyError();
  return respond(reply, requestId, parsed.key, replayed);
}

const internalError = () =>
  ({ type: "api_error", message: "An unknown error occurred (the fault error_500 is set)" }) as const;

const rateLimited = () =>
  ({
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Request rate limit exceeded (the fault rate_limit is set)",
  }) as const;

interface ParsedRequest {
  method: string;
  path: string;
  form: string;
  key: string | null;
  account: string;
  authorized: boolean;
}

async function read(request: Request): Promise<ParsedRequest> {
  const url = new URL(request.url);
  const body = request.method === "POST" ? await bodyOf(request) : "";
  return {
    method: request.method,
    path: url.pathname,
    form: [url.search.slice(1), body].filter(Boolean).join("&"),
    key: request.method === "POST" ? request.headers.get("idempotency-key") : null,
    account: request.headers.get("stripe-account") ?? "",
    authorized: /^Bearer (sk|rk)_/.test(request.headers.get("authorization") ?? ""),
  };
}

/** The fields of a request. An uploaded file is described by its name, size and type. */
async function bodyOf(request: Request): Promise<string> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return request.text();
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string") fields.append(name, value);
    else
      for (const [what, of] of Object.entries({ filename: value.name, size: String(value.size), type: value.type }))
        fields.append(`${name}[${what}]`, of);
  }
  return fields.toString();
}

type Outcome = { reply: Reply; replayed: boolean };

/** Runs one call in one transaction, which also stores the reply for its idempotency key. */
async function execute(
  sandbox: Sandbox,
  routes: readonly Route[],
  parsed: ParsedRequest,
  request: { requestId: string; faults: readonly FaultKind[] },
): Promise<Outcome> {
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000);
  const own = { account: parsed.account, key: parsed.key ?? "" };
  const fingerprint = fingerprintOf(parsed.method, parsed.path, parsed.form);
  try {
    return await sandbox.db.transaction(async (tx) => {
      if (!parsed.authorized)
        throw new StripeProblem(401, {
          type: "invalid_request_error",
          message: "You did not provide an API key.",
        });
      const first = parsed.key === null ? null : await claimKey(tx, own, fingerprint, now);
      if (first) return { reply: first, replayed: true };
      const call: Call = {
        tx,
        now,
        site: siteOf(sandbox),
        account: parsed.account,
        idempotencyKey: parsed.key,
        ...request,
      };
      const reply = await perform(call, routes, parsed);
      if (parsed.key !== null) await storeReply(tx, own, fingerprint, reply, now);
      return { reply, replayed: false };
    });
  } catch (error) {
    if (error instanceof StripeProblem) return { reply: problemReply(error, request.requestId), replayed: false };
    throw error;
  }
}

/**
 * Performs a call and returns its reply. As at Stripe, an error in the parameters is thrown, so no reply is stored for the key,
 * while an error during execution is a reply that is stored.
 */
async function perform(call: Call, routes: readonly Route[], parsed: ParsedRequest): Promise<Reply> {
  const found = findRoute(routes, parsed.method, parsed.path);
  if (!found)
    throw new StripeProblem(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${parsed.method}: ${parsed.path}). The sandbox does not support it`,
    });
  if (parsed.account) await accountOf(call, parsed.account);
  const params = readParams(found.route.params, readForm(parsed.form)) as { expand?: string[] } & Record<
    string,
    FormValue
  >;
  const { expand: paths = [], ...rest } = params;
  try {
    const run = async (inner: Call) => {
      const result = await found.route.run(inner, { ids: found.ids, params: rest, url: parsed.path });
      return result instanceof StripeProblem ? result : expand(inner, result, paths);
    };
    // Only a call with a key continues after an error, to store its reply.
    const result = parsed.key === null ? await run(call) : await inSavepoint(call, run);
    if (result instanceof StripeProblem) return problemReply(result, call.requestId ?? "");
    return { status: 200, body: JSON.stringify(result), requestId: call.requestId ?? "" };
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
