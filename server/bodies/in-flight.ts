import { errors } from "#kernel/errors.ts";

/** The bytes of one request's body that are held. */
export interface Claim {
  /** Counts bytes that have arrived. Throws RATE_LIMITED or BUSY, and then counts nothing. */
  add(bytes: number): void;
  /** Ends the claim, once the request has its reply. */
  release(): void;
}

/** Limits the bytes of unfinished requests that one caller, and all callers of this process, may cause it to hold. */
export class BytesInFlight {
  private readonly limits: { caller: number; process: number };
  private readonly byCaller = new Map<string, number>();
  private total = 0;

  constructor(limits: { caller: number; process: number }) {
    this.limits = limits;
  }

  /** All bytes that are held now. */
  get held(): number {
    return this.total;
  }

  claim(caller: string): Claim {
    let held = 0;
    return {
      add: (bytes) => {
        const own = (this.byCaller.get(caller) ?? 0) + bytes;
        if (own > this.limits.caller) throw errors.RATE_LIMITED({ retryAfter: 5 });
        if (this.total + bytes > this.limits.process) throw errors.BUSY({ retryAfter: 5 });
        this.byCaller.set(caller, own);
        this.total += bytes;
        held += bytes;
      },
      release: () => {
        const left = (this.byCaller.get(caller) ?? 0) - held;
        if (left > 0) this.byCaller.set(caller, left);
        else this.byCaller.delete(caller);
        this.total -= held;
        held = 0;
      },
    };
  }
}
