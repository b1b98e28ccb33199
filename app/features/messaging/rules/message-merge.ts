/** The part of a message that decides where it belongs and whether it is read. Ids sort in the order of the messages. */
export interface OrderedMessage {
  id: string;
  own: boolean;
  read: boolean;
}

/** Combines known and received messages, each once and in the order of their ids. The received copy wins. */
export function mergeMessages<Message extends OrderedMessage>(
  known: readonly Message[],
  received: readonly Message[],
): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of received) {
    // Replies can arrive out of order: an older one must not turn a read message into an unread one.
    const read = message.read || (byId.get(message.id)?.read ?? false);
    byId.set(message.id, { ...message, read });
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
