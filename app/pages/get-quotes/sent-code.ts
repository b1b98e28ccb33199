import { useEffect, useState } from "react";
import { deleteText, readText, storeText } from "#app/web/browser-store/stored-text.ts";
import { readReply } from "#ui/form-check.ts";

/** Whose code is being waited for. */
export interface SentCode {
  email: string;
  fullName: string;
}

const KEY = "account-code";
/** As long as a code works, in milliseconds. */
const LASTS = 600_000;

/**
 * Whom a code was sent to: by the page's reply, or by what this browser has kept, because a phone reloads the page when its owner comes
 * back from reading their mail. `forget` leads back to the fields.
 */
export function useSentCode(reply: unknown): { sent: SentCode | null; forget(): void } {
  const told = toldBy(reply);
  const [kept, setKept] = useState<SentCode | null>(null);
  const [forgotten, setForgotten] = useState<unknown>();
  const sent = told && forgotten !== reply ? told : kept;
  useEffect(() => setKept(read()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is a new one
  useEffect(() => {
    if (!told) return;
    setKept(told);
    keep(told);
  }, [reply]);
  function forget() {
    setForgotten(reply);
    setKept(null);
    forgetSentCode();
  }
  return { sent, forget };
}

/** Once somebody is signed in. */
export const forgetSentCode = (): void => deleteText(KEY);

/** After a wrong code the reply holds what was typed. */
function toldBy(reply: unknown): SentCode | null {
  const { sentTo, fullName } = (reply ?? {}) as { sentTo?: string; fullName?: string };
  if (sentTo) return { email: sentTo, fullName: fullName ?? "" };
  const { typed } = readReply(reply);
  return typed.intent === "continue-with-code" ? { email: typed.email ?? "", fullName: typed.fullName ?? "" } : null;
}

/** Where the browser stores nothing, a reload shows the fields again. */
function keep(sent: SentCode): void {
  storeText(KEY, JSON.stringify({ ...sent, until: Date.now() + LASTS }));
}

function read(): SentCode | null {
  try {
    const { until, email, fullName } = JSON.parse(readText(KEY) ?? "{}") as Partial<SentCode & { until: number }>;
    if (email && fullName && until && until > Date.now()) return { email, fullName };
    forgetSentCode();
  } catch {
    // Not what this version of the site stores.
  }
  return null;
}
