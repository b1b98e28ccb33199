import { useLocation } from "react-router";
import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";
import { useToast } from "./toast.tsx";

/**
 * Returns a function that shows what cannot be done because the session has ended, with a link to sign in and come back to this page. For
 * requests of browser code: an action of a page leads to the sign-in page by itself.
 */
export function useLogInToast(): (description: string) => void {
  const t = useTexts(texts);
  const toast = useToast();
  const { pathname, search } = useLocation();
  const link = { label: t.logIn, to: `/auth?next=${encodeURIComponent(pathname + search)}` };
  return (description) => toast({ tone: "error", title: t.pleaseLogIn, description, link });
}
