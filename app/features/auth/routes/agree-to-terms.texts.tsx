import type { ReactNode } from "react";

export const texts = {
  id: "features/auth/routes/agree-to-terms.texts",
  ourTermsHaveChanged: "Our terms have changed",
  versionIsInForceFrom: (version: string, inForceFrom: string) => `Version ${version} is in force from ${inForceFrom}.`,
  readTermsUseUntil: (link: (text: string) => ReactNode) => (
    <>
      Please read our {link("terms of use")}. Until you agree to them you can read everything, write messages, pay and
      finish work that is agreed, but not post jobs, quote, accept or book.
    </>
  ),
  saving: "Saving…",
  iAgreeToTerms: "I agree to the terms",
};
