import { CalendarDays, Mail, MapPin, ShieldCheck, Wrench } from "lucide-react";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { mediumDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Facts } from "#ui/facts.tsx";
import { useTexts } from "#ui/language.ts";
import { Rating } from "#ui/rating.tsx";
import type { ShownUser } from "./shown-user.ts";
import { texts } from "./user-acts.texts.tsx";

const kinds = { customer: texts.customer, tradesperson: texts.tradesperson };

/** The account's details. */
export function UserFacts({ user }: { user: ShownUser }) {
  const t = useTexts(texts);
  return (
    <header className="mb-8 flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar name={user.fullName} seed={user.id} src={user.avatarUrl} size="lg" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="title break-words">{user.fullName}</h1>
          {user.suspendedAt && <Badge tone="danger">{t.suspended}</Badge>}
          {user.deskRole && <Badge tone="active">{DESK_ROLE_LABELS[user.deskRole]}</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft">
          {kinds[user.userType]}
          <Rating rating={ratingOf(user)} reviewCount={user.reviewCount} />
        </p>
        <Facts
          className="mt-3"
          small
          facts={[
            { icon: Mail, label: t.email, text: `${user.email}${user.emailVerified ? "" : " (not verified)"}` },
            { icon: CalendarDays, label: t.joined, text: t.joinedOn(mediumDay(user.createdAt)) },
            ...(user.postcode ? [{ icon: MapPin, label: t.postcode, text: user.postcode }] : []),
            ...(user.trade
              ? [
                  {
                    icon: Wrench,
                    label: t.trade,
                    text: `${user.trade}, ${user.verified ? "verified" : "not verified"}`,
                  },
                ]
              : []),
            {
              icon: ShieldCheck,
              label: t.twoFactor,
              text: user.twoFactorEnabled ? t.twoFactorOn : t.twoFactorOff,
            },
          ]}
        />
      </div>
    </header>
  );
}
