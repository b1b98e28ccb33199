import { type FormEvent, useEffect, useState } from "react";
import { useRefresh } from "#app/web/use-refresh.ts";

interface Problem {
  text: string;
  /** The text of the button. */
  label?: string;
}

const OFFLINE: Problem = {
  text: "You are offline. Nothing has been sent, and your choices are saved. Try again when you are back.",
  label: "Try again",
};
const UNKNOWN: Problem = { text: "We are checking whether this went through. Do not press again." };
const NOT_SENT: Problem = { text: "This did not go through, and nothing was booked.", label: "Try again" };

/**
 * What is known of a press that got no answer. Without a network nothing is sent. When the answer was lost, the page is loaded until it
 * says whether there is a booking: then it goes there.
 */
export function useOutcome(reply: unknown) {
  const isUnanswered = reply != null && typeof reply === "object" && !("result" in reply);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refresh = useRefresh();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is checked once
  useEffect(() => {
    // A page that is loaded again has no reply any more, and what was found out about the last one stays.
    if (reply == null) return;
    setProblem(isUnanswered ? UNKNOWN : null);
    if (isUnanswered) void refresh().then(() => setProblem((now) => (now === UNKNOWN ? NOT_SENT : now)));
  }, [reply]);
  useEffect(() => {
    const isBack = () => setProblem((now) => (now === OFFLINE ? null : now));
    window.addEventListener("online", isBack);
    return () => window.removeEventListener("online", isBack);
  }, []);

  /** Whether nothing is sent now: the browser is offline, or an earlier press is being checked. */
  function isStopped(event: FormEvent): boolean {
    if (problem === UNKNOWN) return true;
    if (navigator.onLine) {
      setProblem(null);
      return false;
    }
    event.preventDefault();
    setProblem(OFFLINE);
    return true;
  }
  return { problem, isStopped };
}
