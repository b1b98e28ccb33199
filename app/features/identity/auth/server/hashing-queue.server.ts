import { authErrors } from "../rules/auth.errors.ts";

/** How passwords are hashed and compared. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Hashes at most `concurrent` passwords at once: each takes 32 MB and a thread, which files and name look-ups share. Of those that
 * wait, `waiting` at most are accepted. Throws SIGN_IN_BUSY.
 */
export function queuedHashing(
  { hash, verify }: PasswordHashing,
  { concurrent, waiting }: { concurrent: number; waiting: number },
): PasswordHashing {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrent) running += 1;
    else if (queue.length >= waiting) throw authErrors.SIGN_IN_BUSY({ retryAfter: 5 });
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      // The next one in the queue takes over the place, so the count does not change.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { hash: (password) => inTurn(() => hash(password)), verify: (data) => inTurn(() => verify(data)) };
}
