import {
  Bell,
  CalendarDays,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Monitor,
  MonitorCheck,
  ShieldAlert,
  Webhook,
} from "lucide-react";
import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { viewingOf } from "#features/desk/operators/index.server.ts";
import { endAccessAction, endAllAccessAction, endUnusedAccessAction } from "#features/identity/auth/actions.server.ts";
import { myAccess } from "#features/identity/auth/index.server.ts";
import {
  ACCESS_GROUPS,
  type AccessRow,
  accessRow,
  everythingLines,
  unusedPart,
} from "#features/identity/auth/rules/access.labels.ts";
import { ACCESS_KINDS, type AccessKind } from "#features/identity/auth/rules/access.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "What has access to your account");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { id } = signedIn(app, "/auth?next=/profile/access");
  const now = app.clock.now();
  const [all, viewing] = await Promise.all([myAccess(app), viewingOf(app, id)]);
  const rows = all.map((access) => accessRow(access, now));
  return {
    groups: ACCESS_KINDS.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) })).filter(
      (group) => group.rows.length > 0,
    ),
    unused: unusedPart(all, now),
    everything: everythingLines(all),
    passkeys: rows.filter(({ kind }) => kind === "passkey").length,
    isOnlyThis: rows.length === 1,
    viewing,
  };
}

export const action = pageActions(endAccessAction, endUnusedAccessAction, endAllAccessAction);

/** Everything that opens the account, or is told about it, without a password, each with a button to end it. */
export default function AccessPage({ loaderData }: Route.ComponentProps) {
  const { groups, unused, isOnlyThis } = loaderData;
  useActionToast(useActionData<ActionReply>());
  return (
    <Page>
      <PageHeader title="What has access to your account">
        Everything that can see or change your account. Ending one stops it at once.
      </PageHeader>
      <TwoColumn panelLast panel={<Panel {...loaderData} />}>
        <div>
          {unused && <Unused unused={unused} className="mb-6 lg:hidden" />}
          {groups.map(({ kind, rows }) => (
            <Section key={kind} title={<GroupTitle kind={kind} count={rows.length} />}>
              <RowList>
                {rows.map((row) => (
                  <AccessItem key={row.id} row={row} />
                ))}
              </RowList>
            </Section>
          ))}
          {isOnlyThis && (
            <p className="mt-6 text-soft">
              Only this device has access. Keys, links and devices appear here when you add them.
            </p>
          )}
        </div>
      </TwoColumn>
    </Page>
  );
}

const GroupTitle = ({ kind, count }: { kind: AccessKind; count: number }) => (
  <>
    {ACCESS_GROUPS[kind]} <span className="num font-normal text-base text-soft">{count}</span>
  </>
);

const ICONS: Readonly<Record<AccessKind, LucideIcon>> = {
  session: Monitor,
  device: MonitorCheck,
  passkey: Fingerprint,
  api_key: KeyRound,
  calendar_link: CalendarDays,
  webhook: Webhook,
  push: Bell,
};

const TONES = { plain: undefined, unused: "text-amber-ink", failing: "text-danger" };

function AccessItem({ row }: { row: AccessRow }) {
  const Icon = ICONS[row.kind];
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden className="size-5 flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">
          {row.title}
          {row.beginning && <span className="num ml-2 font-normal text-soft text-sm">{row.beginning}…</span>}
        </p>
        <p className="text-soft text-sm">
          <span className={cx(TONES[row.tone])}>{row.used}</span>
          {row.more && ` · ${row.more}`}
          {row.allows.length > 0 && ` · ${row.allows.join(", ")}`}
        </p>
      </div>
      {row.isThis ? (
        <span className="text-soft text-sm">You are here</span>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="accessId" value={row.id} />
          <SubmitButton
            intent="end-access"
            size="sm"
            busyLabel="Ending…"
            aria-label={`End ${row.title}, ${ACCESS_GROUPS[row.kind]}`}
          >
            End
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** What was not used for long, with one press to end it. */
const Unused = ({ unused, className }: { unused: NonNullable<Shown["unused"]>; className?: string }) => (
  <Card as="section" className={className}>
    <ShieldAlert aria-hidden className="size-6 text-amber-ink" />
    <h2 className="mt-2 font-heading font-semibold text-lg">{unused.title}</h2>
    <p className="mt-1 text-soft text-sm">{unused.text}</p>
    <Form method="post" preventScrollReset className="mt-4">
      <SubmitButton intent="end-unused-access" variant="primary" busyLabel="Ending…" block>
        {unused.button}
      </SubmitButton>
    </Form>
  </Card>
);

function Panel({ unused, viewing, everything, passkeys, isOnlyThis }: Shown) {
  return (
    <>
      {unused && <Unused unused={unused} className="max-lg:hidden" />}
      <section>
        <h2 className="font-heading font-semibold text-lg">Support viewing as you</h2>
        <p className="mt-1 text-soft text-sm">{viewing ?? "Nobody from our team can see your account now."}</p>
      </section>
      {!isOnlyThis && (
        <section className="border-line border-t pt-4">
          <h2 className="font-heading font-semibold text-lg">Lost a phone, or something looks wrong?</h2>
          <p className="mt-1 mb-4 text-soft text-sm">
            End everything but this browser. Your jobs and bookings are not affected.
          </p>
          <DialogTrigger dialog="end-everything" variant="danger" block>
            End everything
          </DialogTrigger>
          <ConfirmDialog
            id="end-everything"
            title="End everything?"
            intent="end-all-access"
            confirm="End everything"
            cancel="Keep it"
            busyLabel="Ending…"
          >
            <p>These stop at once:</p>
            <ul className="mt-2 list-disc pl-5">
              {everything.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-2">
              This browser stays signed in. To protect your money, we make no payouts for 48 hours.
            </p>
            {passkeys > 0 && (
              <Checkbox
                name="keepPasskeys"
                defaultChecked
                label={passkeys === 1 ? "Keep my passkey" : `Keep my ${passkeys} passkeys`}
                hint="Untick it if you don’t recognise one of them"
              />
            )}
          </ConfirmDialog>
        </section>
      )}
    </>
  );
}
