/** Reads a reply as text. Throws when it is longer than the limit, in characters, because a faulty service may never stop sending. */
export async function boundedText(reply: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) throw new Error("the reply is too long");
  }
  return text;
}
