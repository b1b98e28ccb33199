/** Something that is worth knowing now and not later: told to open pages, kept nowhere. */
export interface Whisper {
  type: "typing";
  to: readonly string[];
  ids: Record<string, string>;
}

export interface BusListener {
  /** Something happened for these people: the database knows what. */
  changed(people: readonly string[]): void;
  whispered(whisper: Whisper): void;
  /** From here on everything is heard; something before may have been missed. Called at the first connection too. */
  connected(): void;
}

/**
 * What the processes tell each other, wherever they run. It carries hints only: what happened stands in the database, and
 * whoever missed a hint finds it there (`connected`).
 */
export interface EventTransport {
  /** Hears everything until the returned function is called; connects again by itself when the connection is lost. */
  listen(listener: BusListener): () => void;
  whisper(whisper: Whisper): Promise<void>;
  /**
   * Tells all listeners whom a commit concerned, where the database does not do it itself (`openDatabase`'s `tell`). Never
   * throws; while nobody can be told it is kept for later.
   */
  tell?(people: readonly string[]): void;
  close(): Promise<void>;
}
