import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DialogContainer } from '@/ui/DialogContainer';

import type { useLeaveWarning } from './useLeaveWarning';

type LeaveQuestionProps = {
  leaving: ReturnType<typeof useLeaveWarning>;
  title?: string;
  /** Names the unsaved content and states whether the content is kept. */
  text: string;
};

/** In the body, to be above the menu and the search. */
export function LeaveQuestion({ leaving, title = 'Leave without saving?', text }: LeaveQuestionProps) {
  return (
    <DialogContainer value={null}>
      <ConfirmDialog
        isOpen={leaving.wanted !== null}
        title={title}
        text={text}
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="primary"
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </DialogContainer>
  );
}
