import type { Tx } from "#db/client.server.ts";
import type { FaultKind } from "./faults.ts";

/** The context of one API call. */
export interface Call {
  tx: Tx;
  /** The product's clock, in Unix seconds. */
  now: number;
  /** The connected account of a `Stripe-Account` header; empty for the platform itself. */
  account: string;
  /** The origin of the product and of the hosted pages, used when there is no return URL. */
  site: string;
  requestId: string | null;
  idempotencyKey: string | null;
  /** The active faults, read once, so that a call without faults needs no further query for them. */
  faults: readonly FaultKind[];
}
