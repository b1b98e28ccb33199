import {
  Briefcase,
  ChevronRight,
  ClipboardList,
  FileText,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessageCircle,
  PencilLine,
  PlusCircle,
  Search,
} from "lucide-react";
import { Form } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

const messages = { to: "/messages", label: "Messages", icon: MessageCircle };

const places: Record<UserType, readonly Place[]> = {
  customer: [
    { to: "/my-jobs", label: "My Jobs", icon: ClipboardList },
    { to: "/post-job", label: "Post a job", icon: PlusCircle },
    { to: "/browse", label: "Find tradespeople", icon: Search },
    messages,
  ],
  tradesperson: [
    { to: "/tradesperson-dashboard", label: "Dashboard", icon: LayoutDashboard },
    { to: "/manage-quotes", label: "My Quotes", icon: FileText },
    { to: "/my-jobs", label: "My Bookings", icon: ClipboardList },
    { to: "/browse", label: "Find Jobs", icon: Briefcase },
    messages,
    { to: "/edit-tradesperson-profile", label: "Edit public profile", icon: PencilLine },
  ],
};

/** The Info tab: where one can go from here, and the way out. */
export function AccountLinks({ userType }: { userType: UserType }) {
  return (
    <>
      <nav aria-label="Account">
        <RowList bare>
          {places[userType].map(({ to, label, icon: Icon }) => (
            <Row
              key={to}
              pressable
              className="items-center py-3.5"
              start={<Icon aria-hidden className="size-5 text-green" />}
              end={<ChevronRight aria-hidden className="size-5 text-soft" />}
            >
              <CardLink to={to} className="font-semibold">
                {label}
              </CardLink>
            </Row>
          ))}
        </RowList>
      </nav>
      <Form method="post" action="/auth" className="mt-6">
        <SubmitButton intent="sign-out" block icon={<LogOut aria-hidden className="size-5" />} busyLabel="Logging out…">
          Log Out
        </SubmitButton>
      </Form>
    </>
  );
}
