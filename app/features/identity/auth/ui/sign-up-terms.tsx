import { Link } from "react-router";
import { useEnglishPart, useTexts } from "#ui/language.ts";
import { texts } from "./sign-in.texts.tsx";

/** What creating an account agrees to. It is recorded with the version and the time. */
export function SignUpTerms() {
  const t = useTexts(texts);
  const linkTo = (to: string) => (text: string) => (
    <Link to={to} className="link">
      {text}
    </Link>
  );
  return (
    <p {...useEnglishPart()} className="text-sm">
      {t.agreement(linkTo("/terms"), linkTo("/privacy"))}
    </p>
  );
}
