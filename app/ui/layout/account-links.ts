import {
  BadgeCheck,
  Bell,
  Briefcase,
  ClipboardList,
  CreditCard,
  Files,
  FileText,
  Flag,
  Heart,
  House,
  Images,
  LayoutDashboard,
  LifeBuoy,
  MapPin,
  MessageCircle,
  MessagesSquare,
  PencilLine,
  PlusCircle,
  ReceiptText,
  Repeat,
  Scale,
  Search,
  Star,
  Users,
  Wallet,
} from "lucide-react";
import type { UserType } from "#kernel/actor.ts";
import type { NavLink } from "./nav-links.ts";

const disputes = { to: "/disputes", label: "Disputes", icon: Scale };
const reports = { to: "/reports", label: "Reports and decisions", icon: Flag };
const support = { to: "/chat-support", label: "Chat with us", icon: MessagesSquare };
const help = { to: "/support", label: "Help and how it works", icon: LifeBuoy };
const documents = { to: "/documents", label: "Documents", icon: Files };
const subscriptions = { to: "/subscriptions", label: "Subscriptions", icon: Repeat };
const notifications = { to: "/notifications", label: "Notifications", icon: Bell };
const messages = { to: "/messages", label: "Messages", icon: MessageCircle };

interface LinkGroup {
  title: string;
  links: readonly NavLink[];
}

const helpGroup: LinkGroup = { title: "Help", links: [help, support, disputes, reports] };

/** The screens that the account page leads to, by role, in groups. */
export const accountGroups: Record<UserType, readonly LinkGroup[]> = {
  customer: [
    {
      title: "Your work",
      links: [
        { to: "/my-jobs", label: "My Jobs", icon: ClipboardList },
        { to: "/my-home", label: "My home", icon: House },
        { to: "/post-job", label: "Post a job", icon: PlusCircle },
        { to: "/browse", label: "Find tradespeople", icon: Search },
        { to: "/saved-pros", label: "Saved Professionals", icon: Heart },
        subscriptions,
      ],
    },
    {
      title: "You",
      links: [
        messages,
        notifications,
        { to: "/profile/addresses", label: "Addresses", icon: MapPin },
        { to: "/payment-methods", label: "Payment Methods", icon: CreditCard },
        documents,
        { to: "/my-reviews", label: "Reviews", icon: Star },
      ],
    },
    helpGroup,
  ],
  tradesperson: [
    {
      title: "Your work",
      links: [
        { to: "/tradesperson-dashboard", label: "Dashboard", icon: LayoutDashboard },
        { to: "/browse", label: "Find Jobs", icon: Briefcase },
        { to: "/manage-quotes", label: "My Quotes", icon: FileText },
        { to: "/my-jobs", label: "My Bookings", icon: ClipboardList },
        { to: "/tradesperson/customers", label: "Customers", icon: Users },
        subscriptions,
        messages,
        notifications,
      ],
    },
    {
      title: "Money",
      links: [
        { to: "/tradesperson/payments", label: "Payments", icon: Wallet },
        { to: "/tradesperson/expenses", label: "Expenses and mileage", icon: ReceiptText },
        documents,
      ],
    },
    {
      title: "Your business",
      links: [
        { to: "/edit-tradesperson-profile", label: "Edit public profile", icon: PencilLine },
        { to: "/me/portfolio", label: "Pictures of your work", icon: Images },
        { to: "/tradesperson/setup", label: "Business Setup", icon: BadgeCheck },
        { to: "/my-reviews", label: "Reviews", icon: Star },
      ],
    },
    helpGroup,
  ],
};

const linksIn = (groups: readonly LinkGroup[]): readonly NavLink[] => groups.flatMap(({ links }) => links);

/** The same without their groups. With the main links they are what the palette knows. */
export const accountLinks: Record<UserType, readonly NavLink[]> = {
  customer: linksIn(accountGroups.customer),
  tradesperson: linksIn(accountGroups.tradesperson),
};
