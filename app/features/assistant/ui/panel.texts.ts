export const texts = {
  id: "features/assistant/ui/panel.texts",
  askAssistant: "Ask the assistant",
  askMeAnything: "Ask me anything...",
  stop: "Stop",
  send: "Send",

  youAsked: "You asked: ",
  lookedAt: (things: string) => `Looked at: ${things}`,
  youStoppedThisAnswer: "You stopped this answer.",
  stopped: "Stopped.",
  tryAgain: "Try again",

  aiAssistant: "AI Assistant",
  clearConversation: "Clear conversation",
  close: "Close",
  conversation: "Conversation",
  welcome: (brand: string) => `Hi! I'm here to help you navigate ${brand}. What can I help you with?`,
  youCouldAsk: "You could ask",
  answerStopped: "Stopped",
  lookingForAnswer: "Looking for an answer…",
};
