import { OPERATIONS, type Operations } from "./api.ts";
import { readProblem } from "./errors.ts";

export type * from "./api.ts";
export { ApiError, type Problem } from "./errors.ts";

export interface ClientOptions {
  /** The site's address, such as "https://fettle.example". */
  baseUrl: string;
  /** An API key (`key_…`), created in the profile of its owner. */
  key?: string;
  /** How often a call is repeated when no answer came, or the answer was 429 or 503; 2 if not given. */
  retries?: number;
  /** Instead of the global one, for tests. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface CallOptions {
  /** For a call that a program repeats after a restart. Without it, each call has a key of its own. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Name = keyof Operations;
type Input<N extends Name> = Omit<Operations[N], "reply">;
type Reply<N extends Name> = Operations[N]["reply"];
/** The input may be left out where nothing of it is required. */
type Arguments<N extends Name> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

/** A function for each operation of the API, by its name in the document. Each throws an ApiError when it is refused. */
export type Client = { [N in Name]: (...args: Arguments<N>) => Promise<Reply<N>> };

interface AnyInput {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Creates a client of the API. */
export function createClient(options: ClientOptions): Client {
  const calls = Object.entries(OPERATIONS).map(([name, [method, path]]) => [
    name,
    (input: AnyInput = {}, call: CallOptions = {}) => send(options, { method, path, input, call }),
  ]);
  return Object.fromEntries(calls);
}

/** Every item of a list, page by page: `for await (const job of allOf(client.listMyJobs, { query: { limit: 100 } }))`. */
export async function* allOf<Item, Query extends { cursor?: string }, Rest>(
  list: (input: Rest & { query?: Query }) => Promise<{ items: Item[]; next_cursor: string | null }>,
  input?: NoInfer<Rest & { query?: Query }>,
): AsyncGenerator<Item> {
  let query = input?.query;
  for (;;) {
    const { items, next_cursor } = await list({ ...input, query } as Rest & { query?: Query });
    yield* items;
    if (next_cursor === null) return;
    query = { ...query, cursor: next_cursor } as Query;
  }
}

interface Call {
  method: string;
  path: string;
  input: AnyInput;
  call: CallOptions;
}

async function send(options: ClientOptions, call: Call): Promise<unknown> {
  const { fetch: ask = fetch, retries = 2 } = options;
  const request = requestOf(options, call);
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries || !isRepeatable(call.method);
    const answer = await ask(request.clone()).catch((error: unknown) => {
      if (isLast || request.signal.aborted) throw error;
    });
    if (answer?.ok) return readReply(answer);
    const problem = answer && (await readProblem(answer));
    if (problem && (isLast || !problem.isTemporary)) throw problem;
    await pause(problem?.retryAfter ?? 2 ** attempt / 2, request.signal);
  }
}

/** PATCH and DELETE have no Idempotency-Key, so they are repeated by the program, which knows what it meant. */
const isRepeatable = (method: string) => ["GET", "POST", "PUT"].includes(method);

function requestOf({ baseUrl, key }: ClientOptions, { method, path, input, call }: Call): Request {
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(input.path?.[name] ?? "")),
    baseUrl,
  );
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const headers = new Headers({ Accept: "application/json" });
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (method === "POST") headers.set("Idempotency-Key", call.idempotencyKey ?? crypto.randomUUID());
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  const body = isForm ? (input.body as FormData) : input.body === undefined ? null : JSON.stringify(input.body);
  return new Request(url, { method, headers, body, signal: call.signal ?? null });
}

async function readReply(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  return answer.headers.get("Content-Type")?.startsWith("application/json") ? answer.json() : answer;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
