import { ChevronRight, LogOut, type LucideIcon } from "lucide-react";
import { Form, Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { CardLink } from "#ui/card-link.tsx";
import { accountGroups } from "#ui/layout/account-links.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

const LEGAL = [
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/safety", label: "Staying safe" },
  { to: "/accessibility", label: "Accessibility" },
];

/** The Info tab: links in groups, and "Log Out". */
export function AccountLinks({ userType }: { userType: UserType }) {
  return (
    <>
      <nav aria-label="Account">
        {accountGroups[userType].map(({ title, links }) => (
          <section key={title} className="mt-6 first:mt-2">
            <h2 className="text-sm text-soft">{title}</h2>
            <RowList bare>
              {links.map(({ to, label, icon: Icon }) => (
                <Row
                  key={to}
                  pressable
                  className="py-3"
                  start={<At icon={Icon} className="text-green" />}
                  end={<At icon={ChevronRight} className="text-soft" />}
                >
                  <CardLink to={to} className="font-semibold">
                    {label}
                  </CardLink>
                </Row>
              ))}
            </RowList>
          </section>
        ))}
      </nav>
      <Form method="post" action="/auth" className="mt-6">
        <SubmitButton intent="sign-out" block icon={<LogOut aria-hidden className="size-5" />} busyLabel="Logging out…">
          Log Out
        </SubmitButton>
      </Form>
      <nav aria-label="Legal" className="mt-4">
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {LEGAL.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="tap inline-flex items-center text-soft hover:text-green hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** A small icon aligned with the text beside it. */
const At = ({ icon: Icon, className }: { icon: LucideIcon; className: string }) => (
  <span className="flex h-6 items-center">
    <Icon aria-hidden className={`size-5 ${className}`} />
  </span>
);
