export type ActName = 'disable' | 'enable' | 'reset' | 'end' | 'resetFactor';

type Act = {
  title: (username: string) => string;
  text: string;
  confirm: string;
  busy: string;
  done: (username: string) => string;
  tone: 'danger' | 'primary';
};

export const accountActs: Record<ActName, Act> = {
  disable: {
    title: (username) => `Disable ${username}?`,
    text: 'They are immediately logged out everywhere, and cannot log in until you enable them again.',
    confirm: 'Disable',
    busy: 'Disabling',
    done: (username) => `${username} is disabled`,
    tone: 'danger',
  },
  enable: {
    title: (username) => `Enable ${username}?`,
    text: 'They can log in again with their old password.',
    confirm: 'Enable',
    busy: 'Enabling',
    done: (username) => `${username} is enabled`,
    tone: 'primary',
  },
  reset: {
    title: (username) => `Reset the password of ${username}?`,
    text: 'They are immediately logged out everywhere. The new password is shown once, on this screen. It is valid for one login, at which they must choose their own.',
    confirm: 'Reset password',
    busy: 'Resetting',
    done: (username) => `${username} has a new password`,
    tone: 'danger',
  },
  end: {
    title: (username) => `Log ${username} out everywhere?`,
    text: 'Their sessions on all devices end immediately. They can log in again with their password.',
    confirm: 'Log out',
    busy: 'Logging out',
    done: (username) => `${username} is logged out everywhere`,
    tone: 'danger',
  },
  resetFactor: {
    title: (username) => `Reset the second factor of ${username}?`,
    text: 'Use this if they have lost their phone and have no recovery code left. They are immediately logged out everywhere, and log in with their password alone until they add a second factor again. Make sure that the request really comes from them.',
    confirm: 'Reset second factor',
    busy: 'Resetting',
    done: (username) => `${username} no longer has a second factor`,
    tone: 'danger',
  },
};
