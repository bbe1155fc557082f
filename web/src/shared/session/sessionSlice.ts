import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type SessionUser = {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
};

export type SessionState =
  | { status: 'unknown'; user: null; problem: string | null }
  | { status: 'signedOut'; user: null; problem: null }
  | { status: 'signedIn'; user: SessionUser; problem: null };

const initialState = { status: 'unknown', user: null, problem: null } as SessionState;

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>): SessionState => ({
      status: 'signedIn',
      user: payload,
      problem: null,
    }),
    signedOut: (): SessionState => ({ status: 'signedOut', user: null, problem: null }),
    signInUnreachable: (_state, { payload }: PayloadAction<string>): SessionState => ({
      status: 'unknown',
      user: null,
      problem: payload,
    }),
  },
  selectors: {
    selectSession: (state): SessionState => state,
    selectUser: (state): SessionUser | null => state.user,
  },
});

export const { signedIn, signedOut, signInUnreachable } = sessionSlice.actions;
export const { selectSession, selectUser } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
