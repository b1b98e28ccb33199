import { type AppError, errors } from "#kernel/errors.ts";

/** The bytes of one request's body that are held. */
export interface Claim {
  /** Counts bytes that have arrived. Throws RATE_LIMITED or BUSY, and then counts nothing. */
  add(bytes: number): void;
  /** While it is set, the body may be refused to make room for somebody who holds less: called with the refusal, once. */
  giveWay: ((refusal: AppError) => void) | null;
  /** Ends the claim, once the request has its reply. */
  release(): void;
}

interface Held extends Claim {
  caller: string;
  bytes: number;
}

const RETRY_AFTER = 5;

/**
 * Limits the bytes of unfinished requests that one caller, and all callers of this process, may cause it to hold. Bodies cannot wait for
 * each other as work can (`FairLane`), because they arrive. When all is used, whoever holds the most of what is still arriving makes room for
 * somebody who holds less.
 */
export class BytesInFlight {
  private readonly limits: { caller: number; process: number };
  private readonly claims = new Set<Held>();
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
    const claim: Held = {
      caller,
      bytes: 0,
      giveWay: null,
      add: (bytes) => {
        const own = this.of(caller) + bytes;
        if (own > this.limits.caller) throw errors.RATE_LIMITED({ retryAfter: RETRY_AFTER });
        while (this.total + bytes > this.limits.process)
          if (!this.makeRoom(own)) throw errors.BUSY({ retryAfter: RETRY_AFTER });
        this.count(claim, bytes);
      },
      release: () => {
        this.count(claim, -claim.bytes);
        this.claims.delete(claim);
      },
    };
    this.claims.add(claim);
    return claim;
  }

  private of(caller: string): number {
    return this.byCaller.get(caller) ?? 0;
  }

  private count(claim: Held, bytes: number): void {
    claim.bytes += bytes;
    this.total += bytes;
    const left = this.of(claim.caller) + bytes;
    if (left > 0) this.byCaller.set(claim.caller, left);
    else this.byCaller.delete(claim.caller);
  }

  /** Refuses the largest arriving body of whoever holds the most, if that is more than `own`. */
  private makeRoom(own: number): boolean {
    const arriving = [...this.claims].filter(
      ({ caller, giveWay, bytes }) => giveWay && bytes > 0 && this.of(caller) > own,
    );
    const [largest] = arriving.sort(
      (one, other) => this.of(other.caller) - this.of(one.caller) || other.bytes - one.bytes,
    );
    if (!largest) return false;
    const { giveWay } = largest;
    largest.giveWay = null;
    largest.release();
    giveWay?.(errors.BUSY({ retryAfter: RETRY_AFTER }));
    return true;
  }
}
