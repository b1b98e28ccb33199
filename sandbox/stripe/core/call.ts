import type { Tx } from "#db/client.server.ts";
import type { FaultKind } from "./faults.ts";

/** One call's work: its transaction, the product's time, and whom it speaks for. */
export interface Call {
  tx: Tx;
  /** The product's clock, in Unix seconds. */
  now: number;
  /** The connected account of a `Stripe-Account` header; empty for the platform itself. */
  account: string;
  /** Where the product and with it the hosted pages are, when no return address says so. */
  site: string;
  requestId: string | null;
  idempotencyKey: string | null;
  /** The faults that wait, so that a call without any asks the database nothing more. */
  faults: readonly FaultKind[];
}
