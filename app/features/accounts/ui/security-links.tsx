import { KeyRound, ShieldCheck } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

/** What guards the account. */
export function SecurityLinks() {
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Security</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile/password" block icon={<KeyRound aria-hidden className="size-5" />}>
          Change password
        </ButtonLink>
        <ButtonLink to="/profile/two-factor" block icon={<ShieldCheck aria-hidden className="size-5" />}>
          Two-factor sign-in
        </ButtonLink>
      </div>
    </section>
  );
}
