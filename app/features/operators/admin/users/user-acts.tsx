import { useCan } from "#app/web/use-can.ts";
import { mediumDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS, DESK_ROLES } from "#kernel/desk-roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Select } from "#ui/select.tsx";
import { VIEWING_REASONS, viewingReasons } from "../../rules/viewing.ts";
import type { ShownUser } from "./shown-user.ts";
import { texts } from "./user-acts.texts.tsx";

/** The actions on the account that are possible now and that the operator's role includes; what ends something is last. */
export function UserActs({ user, isSelf }: { user: ShownUser; isSelf: boolean }) {
  const t = useTexts(texts);
  const can = useCan();
  const ready = user.emailVerified && !user.suspendedAt;
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="subheading">{t.account}</h2>
      {can("people.suspend") && user.suspendedAt && <Restore user={user} since={user.suspendedAt} />}
      {can("people.view") && !user.deskRole && !user.closedAt && !isSelf && <SeeWhatTheySee user={user} />}
      {can("roles.change") && (user.deskRole || ready) && <GiveRole user={user} />}
      {can("roles.change") && user.deskRole && <RemoveRole user={user} isSelf={isSelf} />}
      {can("people.suspend") && !user.suspendedAt && !user.deskRole && !isSelf && <Suspend user={user} />}
      {!can("people.suspend") && <p className="text-soft text-sm">{t.noActionsInRole}</p>}
    </Card>
  );
}

const Suspend = ({ user }: { user: ShownUser }) => {
  const t = useTexts(texts);
  return (
    <ButtonLink to={`/admin/users/${user.id}/suspend`} variant="danger">
      {t.suspend}
    </ButtonLink>
  );
};

const Restore = ({ user, since }: { user: ShownUser; since: Date }) => {
  const t = useTexts(texts);
  return (
    <>
      <p className="text-sm">
        {t.suspendedSince(<span className="num">{mediumDay(since)}</span>)}
        {user.suspendedFor && <span className="mt-1 block break-words text-soft">{user.suspendedFor}</span>}
      </p>
      <ReasonDialog
        id="restore"
        trigger={t.restore}
        triggerVariant="agree"
        title={t.restoreQuestion(user.fullName)}
        what={t.whatRestoringDoes}
        intent="restore-user"
        fields={{ userId: user.id }}
        confirm={t.restore}
        busyLabel={t.restoring}
        hint={t.adminsReadReason}
      />
    </>
  );
};

const viewingRules = () => import("../../rules/viewing.schema.ts").then((found) => found.viewingSchema);
const roleRules = () => import("../../rules/user.schema.ts").then((found) => found.roleSchema);
const whyOptions = VIEWING_REASONS.map((value) => ({ value, label: viewingReasons[value] }));

const SeeWhatTheySee = ({ user }: { user: ShownUser }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id="start-viewing"
      trigger={t.seeWhatTheySee}
      title={t.viewQuestion(user.fullName)}
      what={t.whatViewingDoes}
      intent="start-viewing"
      fields={{ userId: user.id }}
      confirm={t.start}
      busyLabel={t.starting}
      hint={t.theyReadReason}
      rules={viewingRules}
    >
      {(form) => (
        <Field label={t.why} id={form.id("why")} errors={form.errors.why}>
          <Select name="why" options={whyOptions} placeholder={t.chooseWhy} required />
        </Field>
      )}
    </ReasonDialog>
  );
};

const roleOptions = DESK_ROLES.map((value) => ({ value, label: DESK_ROLE_LABELS[value] }));

const GiveRole = ({ user }: { user: ShownUser }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id="give-role"
      trigger={user.deskRole ? t.changeRole : t.makeOperator}
      title={user.deskRole ? t.changeRoleQuestion(user.fullName) : t.makeOperatorQuestion(user.fullName)}
      what={t.whatRolesDo}
      intent="grant-admin"
      fields={{ userId: user.id }}
      confirm={t.saveRole}
      busyLabel={t.saving}
      hint={t.operatorsReadReason}
      rules={roleRules}
    >
      {(form) => (
        <Field label={t.role} id={form.id("role")} errors={form.errors.role} hint={t.roleHint}>
          <Select name="role" options={roleOptions} defaultValue={user.deskRole ?? "support"} required />
        </Field>
      )}
    </ReasonDialog>
  );
};

const RemoveRole = ({ user, isSelf }: { user: ShownUser; isSelf: boolean }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id="remove-role"
      trigger={t.removeRole}
      triggerVariant="danger"
      title={isSelf ? t.removeOwnQuestion : t.removeRoleQuestion(user.fullName)}
      what={isSelf ? t.youLoseAccess : t.theyLoseAccess}
      intent="revoke-admin"
      fields={{ userId: user.id }}
      confirm={t.removeRole}
      busyLabel={t.saving}
      variant="danger"
      hint={t.operatorsReadReason}
    />
  );
};
