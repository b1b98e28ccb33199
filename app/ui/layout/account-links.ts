import {
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
import { texts } from "./account-links.texts.ts";
import type { NavLink } from "./nav-links.ts";

const disputes = { to: "/disputes", label: texts.disputes, icon: Scale };
const reports = { to: "/reports", label: texts.reportsAndDecisions, icon: Flag };
const support = { to: "/chat-support", label: texts.chatWithUs, icon: MessagesSquare };
const help = { to: "/support", label: texts.helpAndHowItWorks, icon: LifeBuoy };
const documents = { to: "/documents", label: texts.documents, icon: Files };
const subscriptions = { to: "/subscriptions", label: texts.subscriptions, icon: Repeat };
const notifications = { to: "/notifications", label: texts.notifications, icon: Bell };
const messages = { to: "/messages", label: texts.messages, icon: MessageCircle };

/** The screens that the account page leads to, by role. With the main links they are what the palette knows. */
export const accountLinks: Record<UserType, readonly NavLink[]> = {
  customer: [
    { to: "/my-jobs", label: texts.myJobs, icon: ClipboardList },
    { to: "/my-home", label: texts.myHome, icon: House },
    { to: "/post-job", label: texts.postJob, icon: PlusCircle },
    { to: "/browse", label: texts.findTradespeople, icon: Search },
    { to: "/saved-pros", label: texts.savedProfessionals, icon: Heart },
    subscriptions,
    { to: "/profile/addresses", label: texts.addresses, icon: MapPin },
    { to: "/payment-methods", label: texts.paymentMethods, icon: CreditCard },
    documents,
    { to: "/my-reviews", label: texts.reviews, icon: Star },
    messages,
    notifications,
    disputes,
    reports,
    support,
    help,
  ],
  tradesperson: [
    { to: "/tradesperson-dashboard", label: texts.dashboard, icon: LayoutDashboard },
    { to: "/manage-quotes", label: texts.myQuotes, icon: FileText },
    { to: "/my-jobs", label: texts.myBookings, icon: ClipboardList },
    { to: "/browse", label: texts.findJobs, icon: Briefcase },
    subscriptions,
    messages,
    notifications,
    { to: "/tradesperson/payments", label: texts.payments, icon: Wallet },
    { to: "/tradesperson/customers", label: texts.customers, icon: Users },
    { to: "/tradesperson/expenses", label: texts.expensesAndMileage, icon: ReceiptText },
    documents,
    { to: "/reviews", label: texts.reviews, icon: Star },
    disputes,
    reports,
    support,
    help,
    { to: "/me/portfolio", label: texts.picturesOfYourWork, icon: Images },
    { to: "/edit-tradesperson-profile", label: texts.editPublicProfile, icon: PencilLine },
  ],
};
