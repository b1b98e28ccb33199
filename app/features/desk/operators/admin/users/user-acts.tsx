import { useCan } from "#app/web/allowed.tsx";
import { mediumDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS, DESK_ROLES } from "#kernel/desk-roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Select } from "#ui/select.tsx";
import type { UserDetail } from "../../index.server.ts";
import { VIEWING_REASONS, viewingReasons } from "../../rules/viewing.ts";
import { HelpSignIn } from "../../ui/help-sign-in.tsx";

const reasonHint = "For our team. Included in the data the person can download.";

/** The actions on the account that are possible now and that the operator's role includes; what ends something is last. */
export function UserActs({ user, isSelf }: { user: ShownUser; isSelf: boolean }) {
  const can = useCan();
  const ready = user.emailVerified && !user.suspendedAt;
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="subheading">Account</h2>
      {can("people.suspend") && user.suspendedAt && <Restore user={user} since={user.suspendedAt} />}
      {can("people.view") && !user.deskRole && !user.closedAt && !isSelf && <SeeWhatTheySee user={user} />}
      {can("sign-in.help") && !user.deskRole && !user.closedAt && !isSelf && (
        <HelpSignIn userId={user.id} name={user.fullName} />
      )}
      {can("roles.change") && (user.deskRole || ready) && <GiveRole user={user} />}
      {can("roles.change") && user.deskRole && <RemoveRole user={user} isSelf={isSelf} />}
      {can("people.suspend") && !user.suspendedAt && !user.deskRole && !isSelf && <Suspend user={user} />}
      {!can("people.suspend") && <p className="text-soft text-sm">Your role can’t change accounts.</p>}
    </Card>
  );
}

const Suspend = ({ user }: { user: ShownUser }) => (
  <ButtonLink to={`/admin/users/${user.id}/suspend`} variant="danger">
    Suspend
  </ButtonLink>
);

const Restore = ({ user, since }: { user: ShownUser; since: Date }) => (
  <>
    <p className="text-sm">
      Suspended since <span className="num">{mediumDay(since)}</span>.
      {user.suspendedFor && <span className="mt-1 block break-words text-soft">{user.suspendedFor}</span>}
    </p>
    <ReasonDialog
      id="restore"
      trigger="Restore"
      triggerVariant="agree"
      title={`Restore ${user.fullName}?`}
      what="They can use the whole site again. We’ll email them."
      intent="restore-user"
      fields={{ userId: user.id }}
      confirm="Restore"
      busyLabel="Restoring…"
      hint={reasonHint}
    />
  </>
);

const viewingRules = () => import("../../rules/user.schema.ts").then((found) => found.viewingSchema);

const roleRules = () => import("../../rules/user.schema.ts").then((found) => found.roleSchema);

const whyOptions = VIEWING_REASONS.map((value) => ({ value, label: viewingReasons[value] }));

const SeeWhatTheySee = ({ user }: { user: ShownUser }) => (
  <ReasonDialog
    id="start-viewing"
    trigger="See what they see"
    title={`See what ${user.fullName} sees?`}
    what="You can look for up to 30 minutes, and you can’t change anything. The audit log records each page. Afterwards, we’ll tell them your role, and when and why you looked."
    intent="start-viewing"
    fields={{ userId: user.id }}
    confirm="Start"
    busyLabel="Starting…"
    hint="They will read this."
    rules={viewingRules}
  >
    {(form) => (
      <Field label="Why" id={form.id("why")} errors={form.errors.why}>
        <Select name="why" options={whyOptions} placeholder="Choose why" required />
      </Field>
    )}
  </ReasonDialog>
);

const roleOptions = DESK_ROLES.map((value) => ({ value, label: DESK_ROLE_LABELS[value] }));

const GiveRole = ({ user }: { user: ShownUser }) => (
  <ReasonDialog
    id="give-role"
    trigger={user.deskRole ? "Change role" : "Make an operator"}
    title={user.deskRole ? `Change the role of ${user.fullName}?` : `Make ${user.fullName} an operator?`}
    what="Operators can’t use their account for jobs, quotes, bookings or messages."
    intent="grant-admin"
    fields={{ userId: user.id }}
    confirm="Save role"
    busyLabel="Saving…"
    hint={reasonHint}
    rules={roleRules}
  >
    {(form) => (
      <Field
        label="Role"
        id={form.id("role")}
        errors={form.errors.role}
        hint="Support answers people. Trust decides about people and disputes. Finance moves money. An Owner can do everything."
      >
        <Select name="role" options={roleOptions} defaultValue={user.deskRole ?? "support"} required />
      </Field>
    )}
  </ReasonDialog>
);

const RemoveRole = ({ user, isSelf }: { user: ShownUser; isSelf: boolean }) => (
  <ReasonDialog
    id="remove-role"
    trigger="Remove role"
    triggerVariant="danger"
    title={isSelf ? "Remove your own role?" : `Remove the role from ${user.fullName}?`}
    what={isSelf ? "You will lose access to /admin." : "They will lose access to /admin."}
    intent="revoke-admin"
    fields={{ userId: user.id }}
    confirm="Remove role"
    busyLabel="Saving…"
    variant="danger"
    hint={reasonHint}
  />
);

/** The account that the page shows. */
export type ShownUser = UserDetail;
