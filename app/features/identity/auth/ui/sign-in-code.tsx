import { readReply } from "#ui/form-check.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

/** Few people of /auth ask for a code. */
export const SignInCodeForm = lazyPart(async () => (await import("./sign-in-code-form.tsx")).SignInCodeForm);

/** To which address the page has just sent a code. After a wrong one the same form is shown again. */
export function codeSentTo(reply: unknown): string | undefined {
  const { sentTo } = (reply ?? {}) as { sentTo?: string };
  const { typed } = readReply(reply);
  return sentTo ?? (typed.intent === "sign-in-with-email-code" ? typed.email : undefined);
}
