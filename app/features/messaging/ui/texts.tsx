import type { ReactNode } from "react";

export const texts = {
  id: "features/messaging/ui/texts",
  attachPhotosOrPdfs: "Attach photos or PDFs",
  photosAndPdfs: "Photos and PDFs",

  opensInNewTab: "(opens in a new tab)",
  pdfOfSize: (size: string) => `PDF, ${size}`,

  filesToSend: "Files to send",
  removeFile: (name: string) => `Remove ${name}`,
  whatDoesShow: (name: string) => `What does ${name} show?`,
  whatDoesItShow: "What does it show? (optional)",
  uploading: (name: string) => `Uploading ${name}`,
  wasNotUploaded: (name: string) => `${name} was not uploaded`,
  tryAgain: "Try again",

  unblocking: "Unblocking…",
  unblock: "Unblock",

  validationError: "Validation Error",
  send: "Send",
  filesAllowed: (maxFiles: number) => `Photos and PDFs, up to ${maxFiles}, at most 10 MB each`,
  message: "Message",
  typeMessage: "Type a message...",

  failedToSendMessage: "Failed to send message",

  backToMessages: "Back to messages",
  aboutJob: (job: ReactNode) => <>About {job}</>,
  moreAbout: (fullName: string) => `More about ${fullName}`,
  viewProfile: "View profile",
  report: "Report",
  block: "Block",
  blockPerson: (fullName: string) => `Block ${fullName}?`,
  blocking: "Blocking…",
  whatBlockingDoes:
    "You won’t be able to message each other. We won’t tell them that you blocked them. Your messages stay here, and you can unblock them at any time.",

  conversations: "Conversations",

  conversation: "Conversation",
  dropFilesToAddThem: "Drop files to add them to your message",
  isTyping: (other: string) => `${other} is typing…`,

  you: "You",
  receipt: (read: boolean) => ` · ${read ? "Read" : "Sent"}`,

  conversationWith: (other: string) => `Conversation with ${other}`,
  newestMessages: "Newest messages",
  earlierMessages: "Earlier messages",
  laterMessages: "Later messages",

  delete: "Delete",
  notSent: "Not sent",
  sendingFiles: (uploadedCount: number, count: number) => `Sending… ${uploadedCount} of ${count} files`,
  sending: "Sending…",

  quickReplies: "Quick replies",

  reportPerson: (name: string) => `Report ${name}`,
  whatReportingDoes: (name: string) =>
    `Our team will read your report and the last messages that ${name} sent you. We won’t tell ${name} who reported them.`,
  reason: "Reason",
  selectReason: "Select a reason",
  details: "Details",
  sendReport: "Send report",

  fileCouldNotBeUploaded: "The file could not be uploaded",

  error: "Error",
};
