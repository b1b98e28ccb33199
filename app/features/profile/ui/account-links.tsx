import {
  Bell,
  Briefcase,
  ChevronRight,
  ClipboardList,
  CreditCard,
  Files,
  FileText,
  Flag,
  Heart,
  Images,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MapPin,
  MessageCircle,
  MessagesSquare,
  PencilLine,
  PlusCircle,
  Repeat,
  Scale,
  Search,
  Star,
  Wallet,
} from "lucide-react";
import { Form, Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface AccountLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const disputes = { to: "/disputes", label: "Disputes", icon: Scale };
const reports = { to: "/reports", label: "Reports and decisions", icon: Flag };
const support = { to: "/chat-support", label: "Chat with us", icon: MessagesSquare };
const help = { to: "/support", label: "Help and how it works", icon: LifeBuoy };
const documents = { to: "/documents", label: "Documents", icon: Files };
const subscriptions = { to: "/subscriptions", label: "Subscriptions", icon: Repeat };
const notifications = { to: "/notifications", label: "Notifications", icon: Bell };
const messages = { to: "/messages", label: "Messages", icon: MessageCircle };

const links: Record<UserType, readonly AccountLink[]> = {
  customer: [
    { to: "/my-jobs", label: "My Jobs", icon: ClipboardList },
    { to: "/post-job", label: "Post a job", icon: PlusCircle },
    { to: "/browse", label: "Find tradespeople", icon: Search },
    { to: "/saved-pros", label: "Saved Professionals", icon: Heart },
    subscriptions,
    { to: "/profile/addresses", label: "Addresses", icon: MapPin },
    { to: "/payment-methods", label: "Payment Methods", icon: CreditCard },
    documents,
    { to: "/my-reviews", label: "Reviews", icon: Star },
    messages,
    notifications,
    disputes,
    reports,
    support,
    help,
  ],
  tradesperson: [
    { to: "/tradesperson-dashboard", label: "Dashboard", icon: LayoutDashboard },
    { to: "/manage-quotes", label: "My Quotes", icon: FileText },
    { to: "/my-jobs", label: "My Bookings", icon: ClipboardList },
    { to: "/browse", label: "Find Jobs", icon: Briefcase },
    subscriptions,
    messages,
    notifications,
    { to: "/tradesperson/payments", label: "Payments", icon: Wallet },
    documents,
    { to: "/reviews", label: "Reviews", icon: Star },
    disputes,
    reports,
    support,
    help,
    { to: "/me/portfolio", label: "Pictures of your work", icon: Images },
    { to: "/edit-tradesperson-profile", label: "Edit public profile", icon: PencilLine },
  ],
};

const LEGAL = [
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/safety", label: "Staying safe" },
  { to: "/accessibility", label: "Accessibility" },
];

/** The Info tab: links, and "Log Out". */
export function AccountLinks({ userType }: { userType: UserType }) {
  return (
    <>
      <nav aria-label="Account">
        <RowList bare>
          {links[userType].map(({ to, label, icon: Icon }) => (
            <Row
              key={to}
              pressable
              className="py-3.5"
              start={<At icon={Icon} className="text-green" />}
              end={<At icon={ChevronRight} className="text-soft" />}
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
