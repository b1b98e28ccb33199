export interface Ordered {
  id: string;
  own: boolean;
  read: boolean;
}

/** The messages that a screen has with those that came: each once, the newer copy of each, in the order of their ids. */
export function mergeMessages<Message extends Ordered>(had: readonly Message[], came: readonly Message[]): Message[] {
  const all = new Map(had.map((message) => [message.id, message]));
  for (const message of came) {
    // Read is read: an answer that was asked for earlier may come later.
    const read = message.read || (all.get(message.id)?.read ?? false);
    all.set(message.id, { ...message, read });
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** The message after which something may have changed: from there on a screen asks again. Undefined: from the beginning. */
export function askFrom(messages: readonly Ordered[]): string | undefined {
  const unread = messages.findIndex((message) => message.own && !message.read);
  return unread === -1 ? messages.at(-1)?.id : messages[unread - 1]?.id;
}
