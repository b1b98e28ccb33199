/** A request to an address that somebody typed in. */
export interface OutboundRequest {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything, from the name's resolution to the last byte. */
  timeLimitMs: number;
  /** The longest answer. A longer one fails, and is not read to its end. */
  maxBytes: number;
}

export interface OutboundReply {
  status: number;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Why there is no answer. `forbidden`: the address is not one on the public internet, and nothing was sent. */
export type OutboundFailure = "forbidden" | "unresolved" | "unreachable" | "insecure" | "timeout" | "too-long";

export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure) {
    super(`an outside address failed: ${reason}`);
    this.name = "OutboundError";
    this.reason = reason;
  }
}

/**
 * Requests to addresses that people type in, such as a webhook's or a calendar's. They reach the public internet only: never this
 * machine, its network or a cloud's metadata.
 */
export interface Outbound {
  /** Redirects are answers like others and are not followed. Throws OutboundError when there is no answer. */
  request(url: string, request: OutboundRequest): Promise<OutboundReply>;
  /** Whether an address may be asked at all, as far as its text says: its scheme, no password, no private number. */
  accepts(url: string): boolean;
}
