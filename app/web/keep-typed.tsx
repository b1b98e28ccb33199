import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { fillIn, type TypedForm, typedForm } from "./typed-form.ts";

const CONFIRM = "/confirm-identity";

/**
 * Keeps what was typed while somebody confirms who they are: the form is remembered when it is sent, in memory only, and filled in again
 * when they come back from /confirm-identity. Without scripts they type it again.
 */
export function KeepTyped() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const sent = useRef<TypedForm>(null);
  const before = useRef(here);

  useEffect(() => {
    function remember({ target, submitter }: SubmitEvent) {
      if (target instanceof HTMLFormElement && location.pathname !== CONFIRM)
        sent.current = typedForm(target, submitter);
    }
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);

  useEffect(() => {
    const cameFromConfirm = before.current.startsWith(CONFIRM);
    before.current = here;
    if (pathname === CONFIRM) return;
    if (cameFromConfirm && sent.current?.path === here) fillIn(sent.current);
    sent.current = null;
  }, [here, pathname]);
  return null;
}
