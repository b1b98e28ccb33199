/** A collection of passwords that were published after breaches. */
export interface BreachedPasswords {
  /** False also when the collection cannot be asked: signing up does not depend on an outside service. */
  includes(password: string): Promise<boolean>;
}
