import { KeyRound } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

/** What guards the account. */
export function SecurityLinks() {
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Security</h2>
      <ButtonLink to="/profile/password" block icon={<KeyRound aria-hidden className="size-5" />}>
        Change password
      </ButtonLink>
    </section>
  );
}
