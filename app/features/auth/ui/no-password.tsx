import { Link } from "react-router";
import { useTexts } from "#ui/language.ts";
import { texts } from "./no-password.texts.ts";

/** Below a field that asks for the password: accounts that were created with a code or a passkey have none until their owner sets one. */
export function NoPassword() {
  const t = useTexts(texts);
  return (
    <Link to="/auth/forgot" className="tap inline-flex items-center self-start text-green text-sm underline">
      {t.forgottenOrNone}
    </Link>
  );
}
