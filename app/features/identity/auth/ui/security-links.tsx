import { Code, Fingerprint, KeyRound, Mail, MonitorSmartphone, ShieldCheck, Webhook } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

const links = [
  { to: "/profile/email", label: "Change email address", Icon: Mail },
  { to: "/profile/password", label: "Change password", Icon: KeyRound },
  { to: "/profile/two-factor", label: "Two-factor sign-in", Icon: ShieldCheck },
  { to: "/profile/passkeys", label: "Passkeys", Icon: Fingerprint },
  { to: "/profile/access", label: "What has access", Icon: MonitorSmartphone },
] as const;
/** Tradespeople and operators connect programs of theirs. Homeowners hardly ever do, and find the pages with the search. */
const programLinks = [
  { to: "/profile/api-keys", label: "API keys", Icon: Code },
  { to: "/profile/webhooks", label: "Webhooks", Icon: Webhook },
] as const;

/** Links to the account's security settings; `programs`: to those of programs too. */
export function SecurityLinks({ programs }: { programs: boolean }) {
  const shown = programs ? [...links, ...programLinks] : links;
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Signing in</h2>
      <div className="flex flex-wrap gap-3">
        {shown.map(({ to, label, Icon }) => (
          <ButtonLink key={to} to={to} block icon={<Icon aria-hidden className="size-5" />}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
