import type { ReactNode } from "react";

export const texts = {
  id: "features/api-keys/routes/texts",
  apiKeys: "API keys",
  programOneKeysUse: (link: (text: string) => ReactNode) => (
    <>
      A program with one of these keys can use your account. It can’t change how you sign in, or where we pay your
      money. Our {link("API documentation")} lists what programs can do.
    </>
  ),
  yourKeys: "Your keys",
  noApiKeysYet: "No API keys yet",
  createKey: "Create a key",
};
