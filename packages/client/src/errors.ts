/** What the API answers when it refuses (RFC 9457). */
export interface Problem {
  title: string;
  status: number;
  detail: string;
  /** Stable, for programs: "QUOTE_LIMIT_REACHED". */
  code: string;
  /** The invalid fields of the input. */
  errors?: { field: string; message: string }[];
  /** With QUOTE_CHANGED and PLAN_CHANGED: what is different from the revision that was sent. */
  changes?: { label: string; was: string; now: string }[];
  /** With QUOTE_CHANGED and PLAN_CHANGED: the quote or plan as it is now. */
  current?: Record<string, unknown>;
}

/** A call that the API refused. `code` says why. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly problem: Problem;
  /** Seconds to wait before the call is repeated, if the API named them. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter: number | undefined) {
    super(problem.detail);
    this.name = "ApiError";
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** The same call may succeed later: too many calls, or a server that is busy or stops. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status === 503;
  }
}

/** Reads a refusal. What is not a problem document, such as a proxy's page, has the code of its status. */
export async function readProblem(answer: Response): Promise<ApiError> {
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => null);
  const problem = typeof body === "object" && body !== null ? (body as Partial<Problem> & { message?: string }) : {};
  const detail = problem.detail ?? problem.message ?? `The server answered ${status}`;
  const seconds = Number(answer.headers.get("Retry-After"));
  return new ApiError(
    { title: "Error", ...problem, detail, status, code: problem.code ?? `HTTP_${status}` },
    Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  );
}
